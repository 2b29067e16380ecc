import type { Language } from '../../language.ts'
import { called } from './spoken-name.ts'

type Asking = {
  define: (terms: readonly string[]) => string
  says: (name: string, word: string) => string
  goesOn: (word: string, beginning: string) => string
  prove: string
}

const listed = (terms: readonly string[], and: string): string =>
  terms.length < 2 ? terms.join() : `${terms.slice(0, -1).join(', ')} ${and} ${terms.at(-1)}`

/** How questions are put in each language. */
export const asked: Record<Language, Asking> = {
  en: {
    define: (terms) =>
      `Define ${listed(
        terms.map((term) => `\\emph{${term}}`),
        'and',
      )}.`,
    says: (name, word) => `What does ${called(name, word)} say?`,
    goesOn: (word, beginning) => `How does this ${word.toLowerCase()} go on? “${beginning} …”`,
    prove: 'Prove:',
  },
  de: {
    define: (terms) =>
      `Was versteht man unter ${listed(
        terms.map((term) => `„${term}“`),
        'und',
      )}?`,
    says: (name) => `Was besagt „${name}“?`,
    goesOn: (_, beginning) => `Wie geht es weiter? „${beginning} …“`,
    prove: 'Beweise:',
  },
  fr: {
    define: (terms) =>
      `Définir ${listed(
        terms.map((term) => `« ${term} »`),
        'et',
      )}.`,
    says: (name) => `Que dit « ${name} » ?`,
    goesOn: (_, beginning) => `Comment cela continue-t-il ? « ${beginning} … »`,
    prove: 'Démontrer :',
  },
  es: {
    define: (terms) =>
      `Definir ${listed(
        terms.map((term) => `«${term}»`),
        'y',
      )}.`,
    says: (name) => `¿Qué dice «${name}»?`,
    goesOn: (_, beginning) => `¿Cómo sigue? «${beginning} …»`,
    prove: 'Demostrar:',
  },
  it: {
    define: (terms) =>
      `Definire ${listed(
        terms.map((term) => `«${term}»`),
        'e',
      )}.`,
    says: (name) => `Che cosa dice «${name}»?`,
    goesOn: (_, beginning) => `Come continua? «${beginning} …»`,
    prove: 'Dimostrare:',
  },
}
