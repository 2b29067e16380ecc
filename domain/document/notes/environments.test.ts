import { expect, test } from 'vitest'
import { declaredEnvironments, environmentOf } from './environments.ts'

const tex = String.raw
const declared = (outline: string) =>
  [...declaredEnvironments(outline)].map(([name, { word, kind }]) => [name, word, kind])

test.each([
  [tex`\newtheorem{a}{Lemma}`, [['a', 'Lemma', 'theorem']]],
  [tex`\newtheorem*{ a }{ Lemma }`, [['a', 'Lemma', 'theorem']]],
  [tex`\newtheorem{a}[b]{Remark}`, [['a', 'Remark', 'other']]],
  [tex`\newtheorem {a} [b] {Main Theorem}`, [['a', 'Main Theorem', 'theorem']]],
  [
    tex`\newmdtheorem{a}{Definition}\newshadedtheorem{b}{Exercise}`,
    [
      ['a', 'Definition', 'definition'],
      ['b', 'Exercise', 'question'],
    ],
  ],
  [
    tex`\newframedtheorem{a}{Satz}\spnewtheorem{b}{Lemma}\newmdtheoremenv{c}{Fact}`,
    [
      ['a', 'Satz', 'theorem'],
      ['b', 'Lemma', 'theorem'],
      ['c', 'Fact', 'theorem'],
    ],
  ],
  [tex`\newtheorem{a}{Definition and Lemma}`, [['a', 'Definition and Lemma', 'definition']]],
  [tex`\newtheorem{a}{Remark – Lemma}`, [['a', 'Remark – Lemma', 'theorem']]],
  [tex`\newtcbtheorem{a}{Theorem}{}{th}`, [['a', 'Theorem', 'theorem']]],
  [tex`\newtcbtheorem[within=section] {a} {Exercise}`, [['a', 'Exercise', 'question']]],
  [tex`\declaretheorem{lemma}`, [['lemma', 'Lemma', 'theorem']]],
  [tex`\declaretheorem[name=Lemma]{a}`, [['a', 'Lemma', 'theorem']]],
  [tex`\declaretheorem{a}[style=x, name = {Exercise} ]`, [['a', 'Exercise', 'question']]],
  [
    tex`\declaretheorem[title=Definition]{a, b}`,
    [
      ['a', 'Definition', 'definition'],
      ['b', 'Definition', 'definition'],
    ],
  ],
  [tex`\declaretheorem[heading=Claim]{a}`, [['a', 'Claim', 'theorem']]],
  [tex`\declaretheorem[nickname=Claim]{gadget}`, [['gadget', 'Gadget', 'other']]],
  // Of a language whose words are not known its style tells.
  [tex`\newtheorem{a}{Теорема}`, [['a', 'Теорема', 'theorem']]],
  [tex`\theoremstyle{ plain }\newtheorem{a}{Теорема}`, [['a', 'Теорема', 'theorem']]],
  [tex`\theoremstyle{remark}\newtheorem{a}{Теорема}`, [['a', 'Теорема', 'other']]],
  [tex`\theoremstyle{remark}\theoremstyle{plain}\newtheorem{a}{Теорема}`, [['a', 'Теорема', 'theorem']]],
  [tex`\theoremstyle{remark}\newtcbtheorem{a}{Теорема}{}`, [['a', 'Теорема', 'other']]],
  [tex`\declaretheorem[name=Теорема]{a}`, [['a', 'Теорема', 'theorem']]],
  [tex`\declaretheorem[style=plain,name=Теорема]{a}`, [['a', 'Теорема', 'theorem']]],
  [tex`\declaretheorem[name=Теорема,style={remark}]{a}`, [['a', 'Теорема', 'other']]],
  [tex`\theoremstyle{remark}\declaretheorem[name=Теорема]{a}`, [['a', 'Теорема', 'theorem']]],
  [tex`\newtheorem{a}{Gadget}`, [['a', 'Gadget', 'other']]],
  [tex`\newtheorem{a}{Теорема (Remark)}`, [['a', 'Теорема (Remark)', 'other']]],
  [tex`\declaretheorem[style= plain , name=Теорема]{a}`, [['a', 'Теорема', 'theorem']]],
  [
    tex`\declaretheorem{ gadget , b}`,
    [
      ['gadget', 'Gadget', 'other'],
      ['b', 'B', 'other'],
    ],
  ],
  [tex`\newtheorems{a}{Lemma}`, []],
])('Notes declare %s', (outline, found) => expect(declared(outline)).toEqual(found))

test('An environment is what the notes say, with a star as well, and else what it is called', () => {
  const own = declaredEnvironments(
    tex`\newtheorem{lemma}{Exercise}\newtheorem{a}{Lemma}\newtheorem{proof}{Remark}\newtheorem{ab}{Lemma}`,
  )
  const of = (name: string) => environmentOf(name, own)
  expect(['lemma', 'lemma*', 'a*', 'a*b', 'proof'].map((name) => of(name)?.word)).toEqual([
    'Exercise',
    'Exercise',
    'Lemma',
    undefined,
    'Remark',
  ])
  const none = declaredEnvironments('')
  expect(['lem', 'Theorem*', 'itemize', 'proof', 'Beweis*'].map((name) => environmentOf(name, none))).toEqual([
    { word: 'Lemma', kind: 'theorem' },
    { word: 'Theorem', kind: 'theorem' },
    undefined,
    { word: 'Proof', kind: 'proof' },
    { word: 'Proof', kind: 'proof' },
  ])
})
