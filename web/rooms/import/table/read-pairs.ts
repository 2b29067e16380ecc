export const questionMark = /^(?:\*\*)?Q(?:uestion)?:(?:\*\*)?/m
export const answerMark = /^(?:\*\*)?A(?:nswer)?:(?:\*\*)?/m

/** A question lasts until its answer begins, an answer until the next question or a line of dashes. */
export function readPairs(body: string): string[][] {
  return body
    .split(questionMark)
    .slice(1)
    .flatMap((part) => {
      const [front = '', back] = part.split(answerMark)
      return back === undefined ? [] : [[front.trim(), (back.split(/^-{3,}\s*$/m)[0] ?? '').trim()]]
    })
}
