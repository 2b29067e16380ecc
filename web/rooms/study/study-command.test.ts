import { describe, expect, it } from 'vitest'
import { commandOf, type Press } from './study-command.ts'

const press = (key: string, more: Partial<Press> = {}): Press => ({
  key,
  shiftKey: false,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  repeat: false,
  isComposing: false,
  on: 'page',
  ...more,
})

describe('study keys', () => {
  it.each([
    [' ', { kind: 'reveal' }],
    ['Enter', { kind: 'reveal' }],
    ['0', { kind: 'grade', grade: 0 }],
    ['5', { kind: 'grade', grade: 5 }],
    ['q', { kind: 'turnBack' }],
    ['c', { kind: 'cloze' }],
    ['h', { kind: 'hint' }],
    ['u', { kind: 'undo' }],
    ['e', { kind: 'edit' }],
    ['!', { kind: 'setAside', as: 'suspended' }],
    ['-', { kind: 'setAside', as: 'buried' }],
    ['f', { kind: 'flag' }],
    ['?', { kind: 'help' }],
  ])('%j is heard', (key, command) => {
    expect(commandOf(press(key))).toEqual(command)
  })

  it.each(['6', '+', 'a', 'Tab', 'Escape', 'constructor'])('%s means nothing', (key) => {
    expect(commandOf(press(key))).toBeUndefined()
  })

  it('letters are heard with Caps Lock too, and not with Shift', () => {
    for (const [small, large] of ['uU', 'eE', 'fF'].map((pair) => [...pair])) {
      expect(commandOf(press(large ?? ''))).toEqual(commandOf(press(small ?? '')))
      for (const key of [small, large]) expect(commandOf(press(key ?? '', { shiftKey: true }))).toBeUndefined()
    }
    expect(commandOf(press('!', { shiftKey: true }))).toEqual({ kind: 'setAside', as: 'suspended' })
  })

  it.each([
    ['while typing', { on: 'text' }],
    ['with Control', { ctrlKey: true }],
    ['with Alt', { altKey: true }],
    ['with Command', { metaKey: true }],
    ['on repeat', { repeat: true }],
    ['during composition', { isComposing: true }],
  ] as const)('all are dead %s', (_, more) => {
    for (const key of [' ', 'Enter', '3', 'u', 'e', '!', '-', 'f', '?'])
      expect(commandOf(press(key, more))).toBeUndefined()
  })

  it('Control Z takes back as elsewhere', () => {
    for (const held of [{ ctrlKey: true }, { metaKey: true }])
      expect(commandOf(press('z', held))).toEqual({ kind: 'undo' })
    expect(commandOf(press('z'))).toBeUndefined()
    expect(commandOf(press('Z', { ctrlKey: true }))).toEqual({ kind: 'undo' })
    for (const key of ['z', 'Z']) expect(commandOf(press(key, { ctrlKey: true, shiftKey: true }))).toBeUndefined()
  })

  it('Space grades 4 where it is to, Enter never does', () => {
    expect(commandOf(press(' '), true)).toEqual({ kind: 'grade', grade: 4 })
    expect(commandOf(press('Enter'), true)).toEqual({ kind: 'reveal' })
    expect(commandOf(press(' ', { on: 'control' }), true)).toBeUndefined()
    expect(commandOf(press(' ', { repeat: true }), true)).toBeUndefined()
  })

  it('Space and Enter are left to the button or link that has the focus', () => {
    expect(commandOf(press(' ', { on: 'control' }))).toBeUndefined()
    expect(commandOf(press('Enter', { on: 'control' }))).toBeUndefined()
    expect(commandOf(press('4', { on: 'control' }))).toEqual({ kind: 'grade', grade: 4 })
  })
})
