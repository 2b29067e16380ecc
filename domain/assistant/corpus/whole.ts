import { asked, type CorpusRow, card } from './row.ts'

const { raw } = String
const fence = '```'
const json = (front: string, back: string) => JSON.stringify({ front, back })

/** Replies that are something else than what was asked for. */
export const wholeRows: readonly CorpusRow[] = [
  ['JSON', json('x^2', '2x'), card('x^2', '2x')],
  ['JSON in a fence', `${fence}json\n${json('x^2', '2x')}\n${fence}`, card('x^2', '2x')],
  ['JSON with commands', json(raw`\frac{1}{2}`, raw`\nabla f`), card(raw`\frac{1}{2}`, raw`\nabla f`)],
  ['JSON with single backslashes', raw`{"front": "\frac{1}{2}", "back": "\beta"}`, card(raw`\frac{1}{2}`, raw`\beta`)],
  ['JSON with what no JSON has', raw`{"front": "\sin x", "back": "\cos x"}`, card(raw`\sin x`, raw`\cos x`)],
  ['JSON of a card', `{"card": ${json('a', 'b')}}`, card('a', 'b')],
  ['JSON of a flashcard', `{"flashcard": ${json('a', 'b')}}`, card('a', 'b')],
  ['JSON by the names of the wire', '{"frontEquation": "a", "backEquation": "b"}', card('a', 'b')],
  ['JSON of question and answer', '{"question": "a", "answer": "b"}', card('a', 'b')],
  ['JSON with dollars', json('$$x^2$$', '$2x$'), card('x^2', '2x')],
  ['JSON with tags', json('[latex]x^2[/latex]', '[latex]2x[/latex]'), card('x^2', '2x')],
  ['JSON with line breaks', '{"front": "a\\n= b", "back": "c"}', card('a\n= b', 'c')],
  [
    'JSON in a fence within prose',
    `Sure!\n\n${fence}json\n${json('x^2', '2x')}\n${fence}\n\nAnything else?`,
    card('x^2', '2x'),
  ],
  ['JSON with capital names', '{"Front": "x^2", "Back": "2x"}', card('x^2', '2x')],
  ['JSON of several cards', `[${json('x^2', '2x')}, ${json('a', 'b')}]`, card('x^2', '2x')],
  ['JSON of named cards', `{"cards": [${json('x^2', '2x')}, ${json('a', 'b')}]}`, card('x^2', '2x')],
  ['JSON that is no card', `Like this:\n${fence}json\n{"a": [1]}\n${fence}`, 'prose'],
  ['JSON of no cards', '{"cards": []}', 'prose'],
  ['a list of numbers', '[1, 2]', 'prose'],
  [
    'a thought before it',
    `<think>\nPerhaps:\n${asked('draft', 'wrong')}\nNo.\n</think>\n\nHere.\n\n${asked('x^2', '2x')}`,
    card('x^2', '2x'),
  ],
  ['an empty thought', `<think>\n\n</think>\n\n${asked('x^2', '2x')}`, card('x^2', '2x')],
  ['a thought by another name', `<thinking>[latex]</thinking>${asked('x^2', '2x')}`, card('x^2', '2x')],
  [
    'a thought whose beginning is lost',
    `Let me see.\n${asked('draft', 'wrong')}\n</think>\n\n${asked('x^2', '2x')}`,
    card('x^2', '2x'),
  ],
  ['the sign of its end', `${asked('x^2', '2x')}<|im_end|>`, card('x^2', '2x')],
  ['JSON without a back', '{"front": "x^2"}', 'prose'],
  ['half of JSON', '{"front": "x^2", "back": "2', 'prose'],
  ['a question', 'Do you want the limit definition or the rule?', 'prose'],
  ['a refusal', 'I cannot help with that. I only write flashcards.', 'prose'],
  ['a refusal with a heading', '### Sorry\nThat is outside mathematics.', 'prose'],
  ['an explanation with formulas', 'The derivative of $x^2$ is $2x$, since $(x+h)^2 = x^2 + 2xh + h^2$.', 'prose'],
  ['an explanation with a fence', `Write it like this:\n${fence}latex\n\\frac{a}{b}\n${fence}`, 'prose'],
  ['an answer under a heading', '### Answer\nYes, it is continuous.', 'prose'],
  ['a list', '- derivative\n- integral\n- limit\n\nWhich one?', 'prose'],
  ['going back', 'Back to the beginning: what do you want to learn?', 'prose'],
  ['thanks', 'You are welcome!', 'prose'],
  ['another script', '请告诉我你想学什么。', 'prose'],
  ['a word in brackets', 'Use [text] for text.', 'prose'],
  ['a link', 'See [the notes](https://example.org).', 'prose'],
  ['a front without LaTeX', '### Front:\nI am not sure what you want.', 'markers'],
]
