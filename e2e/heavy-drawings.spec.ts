import { expect } from '@playwright/test'
import { strToU8, zipSync } from 'fflate'
import { writePackage } from '#web/rooms/import/anki/testing/write-package.ts'
import { heavyDrawings } from './heavy-drawings.ts'
import { choose, deckAt, dialog, door } from './import-dialog.ts'
import { arriveHome, somebody } from './people.ts'
import { test } from './watched.ts'

const curve =
  '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="200"><path d="M0 100 Q100 0 200 100" stroke="black"/></svg>'

for (const how of ['a package of Anki’s', 'an archive of a document'])
  test(`Of the drawings in ${how} those that would take minutes are left out and named, and the others kept`, async ({
    page,
  }) => {
    await arriveHome(page, somebody('Collector'))
    const drawings = { ...heavyDrawings(), 'sine.svg': curve }
    const names = Object.keys(drawings)
    const heavy = names.filter((name) => name !== 'sine.svg')
    const media = Object.fromEntries(Object.entries(drawings).map(([name, svg]) => [name, strToU8(svg)]))
    await door(page).click()
    if (how.startsWith('a package')) {
      const templates = [{ front: '{{Front}}', back: '{{Back}}' }]
      const types = [{ id: 10, fields: ['Front', 'Back'], templates }]
      const notes = names.map((name, nth) => ({ id: nth + 1, typeId: 10, fields: [`${nth} <img src="${name}">`, 'y'] }))
      const cards = notes.map(({ id }) => ({ id, noteId: id, deckId: 7 }))
      await choose(
        page,
        'heavy.apkg',
        writePackage({ types, decks: { 7: 'Drawn' }, notes, cards, media, generation: 2 }),
      )
    } else {
      const cards = names.map((name) => `\\begin{card} \\includegraphics{${name}} \\answer y \\end{card}`)
      const document = `\\title{Drawn}\n\\begin{document}\n${cards.join('\n')}\n\\end{document}`
      await choose(page, 'heavy.zip', zipSync({ ...media, 'drawn.tex': strToU8(document) }))
    }
    await dialog(page)
      .getByRole('button', { name: `Import ${names.length} cards` })
      .click()
    await expect(page.getByRole('heading', { name: 'Drawn', level: 1 })).toBeVisible()
    const notice = page.getByText(`${heavy.length} pictures could not be kept: ${heavy.slice(0, 3).join(', ')}`)
    await expect(notice).toBeVisible()
    const { cards } = await deckAt(page)
    const kept = cards.filter(({ frontEquation }: { frontEquation: string }) =>
      /\{sine-1600x800-\w{32}\}/.test(frontEquation),
    )
    expect([cards.length, kept.length]).toEqual([names.length, 1])
  })
