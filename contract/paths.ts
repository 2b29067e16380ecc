type Place = { method: 'get' | 'post' | 'put' | 'delete'; path: string }

/**
 * Where every call is; `{name}` marks a parameter. The half of the table of calls (`calls.ts`) that browsers load: free
 * of schemas.
 */
export const paths = {
  'user.sync': { method: 'post', path: '/api/user' },
  'user.readSettings': { method: 'get', path: '/api/user/settings' },
  'user.writeSettings': { method: 'put', path: '/api/user/settings' },
  'account.changePassword': { method: 'post', path: '/api/account/password' },
  'account.export': { method: 'get', path: '/api/account/export' },
  'account.import': { method: 'post', path: '/api/account/import' },
  'account.delete': { method: 'delete', path: '/api/account' },
  'deck.list': { method: 'get', path: '/api/decks' },
  'deck.byFormula': { method: 'get', path: '/api/formulas' },
  'deck.create': { method: 'post', path: '/api/decks' },
  'deck.read': { method: 'get', path: '/api/decks/{deckId}' },
  'deck.export': { method: 'get', path: '/api/decks/{deckId}/export' },
  'deck.update': { method: 'put', path: '/api/decks/{deckId}' },
  'deck.delete': { method: 'delete', path: '/api/decks/{deckId}' },
  'deck.order': { method: 'put', path: '/api/decks/{deckId}/order' },
  'deck.like': { method: 'post', path: '/api/decks/{deckId}/like' },
  'card.create': { method: 'post', path: '/api/decks/{deckId}/cards' },
  'card.createMany': { method: 'post', path: '/api/decks/{deckId}/cards/batch' },
  'card.update': { method: 'put', path: '/api/decks/{deckId}/cards/{index}' },
  'card.history': { method: 'get', path: '/api/decks/{deckId}/history/{cardId}' },
  'card.delete': { method: 'delete', path: '/api/decks/{deckId}/cards/{index}' },
  'picture.add': { method: 'post', path: '/api/decks/{deckId}/pictures' },
  'picture.read': { method: 'get', path: '/api/pictures/{pictureId}' },
  'card.search': { method: 'get', path: '/api/cards' },
  'card.byOrigins': { method: 'post', path: '/api/cards/origins' },
  'cards.delete': { method: 'post', path: '/api/decks/{deckId}/cards/delete' },
  'cards.restore': { method: 'post', path: '/api/decks/{deckId}/cards/restore' },
  'cards.edit': { method: 'post', path: '/api/decks/{deckId}/cards/edits' },
  'cards.tag': { method: 'post', path: '/api/decks/{deckId}/cards/tags' },
  'cards.move': { method: 'post', path: '/api/decks/{deckId}/cards/move' },
  'cards.copy': { method: 'post', path: '/api/decks/{deckId}/cards/copy' },
  'cards.undoCopy': { method: 'post', path: '/api/decks/{deckId}/cards/copy/undo' },
  'cards.undoAdd': { method: 'post', path: '/api/decks/{deckId}/cards/add/undo' },
  'cards.changes': { method: 'get', path: '/api/decks/{deckId}/changes' },
  'cards.choose': { method: 'put', path: '/api/decks/{deckId}/choices' },
  'cards.reverse': { method: 'post', path: '/api/decks/{deckId}/cards/reverse' },
  'cards.reset': { method: 'post', path: '/api/decks/{deckId}/cards/reset' },
  'cards.undoReset': { method: 'post', path: '/api/decks/{deckId}/cards/reset/undo' },
  'trash.read': { method: 'get', path: '/api/trash' },
  'trash.restoreDeck': { method: 'post', path: '/api/trash/restore' },
  'trash.empty': { method: 'delete', path: '/api/trash' },
  'assistant.draft': { method: 'post', path: '/api/chat/{deckId}/ai' },
  'assistant.revise': { method: 'post', path: '/api/chat/{deckId}/ai/{cardIndex}' },
  'assistant.notes': { method: 'post', path: '/api/chat/{deckId}/notes' },
  'study.progress': { method: 'get', path: '/api/study/progress' },
  'study.deckProgress': { method: 'get', path: '/api/study/{deckId}/progress' },
  'study.figures': { method: 'get', path: '/api/study/figures' },
  'study.deckFigures': { method: 'get', path: '/api/study/{deckId}/figures' },
  'study.lapses': { method: 'get', path: '/api/study/{deckId}/lapses' },
  'study.ahead': { method: 'get', path: '/api/study/{deckId}/ahead' },
  'study.start': { method: 'post', path: '/api/study/{deckId}/start' },
  'study.startFull': { method: 'post', path: '/api/study/{deckId}/start-full' },
  'study.end': { method: 'post', path: '/api/study/{deckId}/end' },
  'study.startAll': { method: 'post', path: '/api/study/start' },
  'study.tags': { method: 'get', path: '/api/study/tags' },
  'study.endAll': { method: 'post', path: '/api/study/end' },
  'study.answer': { method: 'put', path: '/api/study/{deckId}/cards/{cardId}/repetition' },
  'study.undo': { method: 'post', path: '/api/study/{deckId}/cards/{cardId}/repetition/undo' },
  'study.choose': { method: 'put', path: '/api/study/{deckId}/cards/{cardId}/choice' },
  'study.deckChoice': { method: 'get', path: '/api/study/{deckId}/choice' },
  'study.chooseDeck': { method: 'put', path: '/api/study/{deckId}/choice' },
  'study.answers': { method: 'get', path: '/api/study/{deckId}/answers' },
  'study.import': { method: 'post', path: '/api/study/{deckId}/history' },
  'study.compareWeights': { method: 'get', path: '/api/study/weights' },
  'study.recompute': { method: 'post', path: '/api/study/recompute' },
  'subscription.checkout': { method: 'post', path: '/api/stripe/create-checkout' },
  'subscription.status': { method: 'get', path: '/api/stripe/status' },
  'subscription.cancel': { method: 'post', path: '/api/stripe/cancel' },
  'subscription.reactivate': { method: 'post', path: '/api/stripe/reactivate' },
  'subscription.portal': { method: 'post', path: '/api/stripe/portal' },
} as const satisfies Record<string, Place>

/** Everything that can be asked of the server. */
export type CallName = keyof typeof paths

/** The calls about one resource: `CallAbout<'card'>`. */
export type CallAbout<Resource extends string> = Extract<CallName, `${Resource}.${string}`>

type Named<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | Named<Rest> : never

/** What stands in the path of a call: `'deckId' | 'index'`. */
export type ParameterOf<Name extends CallName> = Named<(typeof paths)[Name]['path']>
