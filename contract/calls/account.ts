import { DeletionInput, PasswordInput } from '../account.ts'
import { AccountExport } from '../account-export.ts'
import { AccountPiece, PieceTaken } from '../account-piece.ts'
import type { CallsAbout } from '../call.ts'
import { pieceLimits } from '../pieces-of-account.ts'

export const accountCalls = {
  'account.changePassword': {
    who: 'signedIn',
    summary: 'Change your password, where accounts are kept here',
    body: PasswordInput,
    refuses: ['not_found', 'wrong_password'],
  },
  'account.export': {
    who: 'signedIn',
    summary: 'Everything you have here, as a file',
    answer: AccountExport,
    fileName: 'lemma.json',
  },
  'account.import': {
    who: 'signedIn',
    summary: 'Bring a piece of what an account was exported as',
    body: AccountPiece,
    bodyBytesAtMost: pieceLimits.bytes,
    answer: PieceTaken,
    refuses: ['too_many_cards', 'deck_too_large', 'pictures_full', 'space_full', 'deck_not_found'],
  },
  'account.delete': {
    who: 'signedIn',
    summary: 'Delete your account and everything you have here',
    body: DeletionInput,
    bodyBytesAtMost: 32 * 1024,
    refuses: ['wrong_password', 'stale_sign_in', 'payments_unavailable'],
  },
} as const satisfies CallsAbout<'account'>
