/** What a form with names such as `line_items[0][price]` says. */
export type Form = { [name: string]: string | Form }

export function readForm(text: string): Form {
  const form: Form = Object.create(null)
  for (const [name, value] of new URLSearchParams(text)) {
    const steps = name.replaceAll(']', '').split('[')
    const last = steps.pop() ?? ''
    let place = form
    for (const step of steps) {
      const inner = formIn(place, step)
      place[step] = inner
      place = inner
    }
    place[last] = value
  }
  return form
}

export const textIn = (form: Form, name: string): string | undefined => {
  const value = form[name]
  return typeof value === 'string' ? value : undefined
}

export const formIn = (form: Form, name: string): Form => {
  const value = form[name]
  return typeof value === 'object' ? value : Object.create(null)
}

export const textsIn = (form: Form, name: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(formIn(form, name)).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  )
