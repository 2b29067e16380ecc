/**
 * The maths engine, with what fetches the pictures of the sides that it sets, and what sets many of them one after the
 * other: one file, so that pages name no other.
 */
import './show.ts'

export * from '#typeset/typeset'
export { inTurn } from '#web/lib/in-turn.ts'
