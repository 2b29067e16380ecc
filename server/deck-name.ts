import { readableText } from '#typeset/readable'

/** A deck's title on the wire, and how it is read where that is otherwise. docs/rules.md §Pages.11. */
export function titled(title: string): { title: string; titleText?: string } {
  const titleText = readableText(title)
  return titleText === title ? { title } : { title, titleText }
}

export function described(description: string): { description: string; descriptionText?: string } {
  const descriptionText = readableText(description)
  return descriptionText === description ? { description } : { description, descriptionText }
}
