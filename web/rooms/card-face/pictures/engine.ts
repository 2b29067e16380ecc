/** The maths engine, with what fetches the pictures of the sides that it sets: one file, so that pages name no other. */
import './show.ts'

export * from '#typeset/typeset'
