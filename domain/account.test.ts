import { expect, test } from 'vitest'
import { readEmail, readName, readNewPassword, readOwnPassword } from './account.ts'

test.each([
  ['ada@example.org', true],
  ['  Ada.Lovelace+cards@sub.example.org ', true],
  ['ada@localhost', true],
  ['åsa@exämple.se', true],
  ['', false],
  ['   ', false],
  ['ada', false],
  ['ada@', false],
  ['@example.org', false],
  ['ada@example', true],
  ['ada@example..org', false],
  ['ada@.org', false],
  ['ada lovelace@example.org', false],
  ['a@b@example.org', false],
  ['ada\u0000@example.org', false],
  ['ada\ud800@example.org', false],
  [`${'a'.repeat(250)}@b.c`, true],
  [`${'a'.repeat(251)}@b.c`, false],
])('%j is an email address: %s', (typed, isAddress) => {
  expect(readEmail(typed).ok).toBe(isAddress)
})

test('An email address is trimmed and otherwise left as it was typed', () => {
  expect(readEmail(' Ada@Example.org ')).toEqual({ ok: true, value: 'Ada@Example.org' })
})

test.each([
  ['Ada Lovelace', true],
  ['李', true],
  ['', false],
  [' \t ', false],
  ['A\u0007da', false],
  ['𝔸'.repeat(100), true],
  ['𝔸'.repeat(101), false],
])('%j is a name: %s', (typed, isName) => {
  expect(readName(typed).ok).toBe(isName)
})

test.each([
  ['correct horse', true],
  ['12345678', true],
  ['1234567', false],
  ['        ', false],
  ['       x', true],
  ['𝔸𝔹ℂ𝔻𝔼𝔽𝔾ℍ', true],
  ['𝔸𝔹ℂ𝔻𝔼𝔽𝔾', false],
  ['x'.repeat(200), true],
  ['x'.repeat(201), false],
])('%j is a password: %s', (typed, isPassword) => {
  expect(readNewPassword(typed).ok).toBe(isPassword)
})

test.each([
  [() => readEmail(' '), 'Enter your email address.'],
  [() => readEmail('ada'), 'That is not an email address. It should look like name@example.org.'],
  [() => readName(' '), 'Enter your name.'],
  [() => readName('A\u0007da'), 'The name holds a character that cannot be stored.'],
  [() => readName('a'.repeat(101)), 'A name has at most 100 characters.'],
  [() => readNewPassword('1234567'), 'A password has at least 8 characters.'],
  [() => readNewPassword('x'.repeat(201)), 'A password has at most 200 characters.'],
  [() => readNewPassword('        '), 'A password of spaces alone is too easy to guess.'],
  [
    () => readOwnPassword('lovelace', { name: 'Lovelace', email: '' }),
    'A password that is your own name or email address is too easy to guess.',
  ],
])('%s is refused: %s', (read, reason) => {
  expect(read()).toEqual({ ok: false, reason })
})

test('A name is trimmed', () => {
  expect(readName(' Ada Lovelace ')).toEqual({ ok: true, value: 'Ada Lovelace' })
})

test('A password keeps its spaces', () => {
  expect(readNewPassword(' spaces count ')).toEqual({ ok: true, value: ' spaces count ' })
})

test.each([
  ['Ada Lovelace', false],
  ['adalovelace1815!', false],
  ['ADA.Lovelace+cards@example.org', false],
  ['ada.lovelace+cards', false],
  ['ada', false],
  ['Lovelace engine', true],
  ['18151815', true],
])('%j may be the password of Ada Lovelace: %s', (typed, isAllowed) => {
  const ada = { name: 'Áda Lovelace', email: 'ada.lovelace+cards@example.org' }
  expect(readOwnPassword(typed, ada).ok).toBe(isAllowed)
})

test('Who has a name without letters may have any password', () => {
  expect(readOwnPassword('correct horse', { name: '7', email: '' }).ok).toBe(true)
})
