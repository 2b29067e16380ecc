import { useEffect, useState } from 'react'

/**
 * A deck's title for where only text is shown: formulas in it in Unicode's signs, which few titles need to be fetched for.
 * Nothing until it is read. docs/rules.md §Pages.11.
 */
export function useReadable(title: string | undefined): string | undefined {
  const [read, setRead] = useState<{ title: string; text: string }>()
  const isText = title === undefined || !/[$\\]/.test(title)
  useEffect(() => {
    if (isText) return
    let isWanted = true
    const tell = (text: string) => isWanted && setRead({ title, text })
    import('#typeset/readable').then(
      ({ readableText }) => tell(readableText(title)),
      () => tell(title),
    )
    return () => {
      isWanted = false
    }
  }, [title, isText])
  return isText ? title : read?.title === title ? read?.text : undefined
}
