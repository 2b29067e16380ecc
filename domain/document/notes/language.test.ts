import { expect, test } from 'vitest'
import { foreignLanguageOf } from './language.ts'

test.each([
  ['Was ist eine Gruppe?', 'de'],
  ['Qu’est-ce qu’un espace vectoriel ?', 'fr'],
  ['Soit $f$ une fonction continue sur $[a, b]$.', 'fr'],
  ['¿Qué es una base de un espacio? Para todo vector hay una sola combinación.', 'es'],
  ['Che cosa è una base? Ogni vettore si scrive in una sola maniera per gli scalari.', 'it'],
  ['ما هو $x$؟', 'ar'],
  ['گروه چیست؟', 'fa'],
  ['階数とは $\\operatorname{rank}$ 何か', 'ja'],
  ['什么是群？', 'zh'],
  ['군이란 무엇인가?', 'ko'],
  ['O que é um grupo?', 'pt'],
  ['Para todo vetor há uma só combinação que o dá em $V$.', 'pt'],
  ['Montrer que $f$ admet un maximum et que $g$ est continue.', 'fr'],
  ['Що таке група? Це множина з операцією і одиницею.', 'uk'],
  ['Што такое група? Гэта мноства, у якім ёсць дзеянне, і больш нічога не патрэбна — ці ўсё ж?', 'be'],
  ['Шта је група?', 'sr'],
  ['Што е група во која секој елемент има ќелија?', 'mk'],
  ['گروپ کیا ہے؟', 'ur'],
  ['Что такое группа?', 'ru'],
  ['מהי חבורה?', 'he'],
  ['Τι είναι ομάδα;', 'el'],
])('%s is told by its words or letters', (source, language) => expect(foreignLanguageOf(source)).toBe(language))

test.each([
  'What is a group?',
  'Define $\\mathbb{R}$: die Menge',
  'Linear map',
  '\\int_0^1 x\\,dx',
  'Find e and y: e is, y is, e or y.',
  'The die shows an even number; the events are independent.',
  'The character 群 stands for the word “group”.',
  'Let αβ be a word over {α, β, γ}.',
  'Is $\\sum$ un-ordered? Per se, the sum is.',
])('%s is taken for English', (source) => expect(foreignLanguageOf(source)).toBeUndefined())
