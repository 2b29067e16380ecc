import { NIL } from 'uuid'
import { creditsOnWire } from '#domain/credit'
import { type Database, sql } from '#server/db/open'
import { inPages } from '#server/db/pages'
import { balanceOf, type CreditContext, freeMonthClaim, type PaidReply } from './service.ts'
import { claimWelcome } from './store.ts'

const pageSize = 500

/** A person's credits and every line of their ledger. docs/rules.md §Account.1. */
export async function exportCredits(db: Database, personId: string) {
  return {
    currentCredits: creditsOnWire(await balanceOf({ db }, personId)),
    ledger: ledgerOf(db, personId),
    latestReplies: repliesTo(db, personId),
  }
}

type ReplyRow = { key: string; reply: PaidReply; paidAt: number }

async function* repliesTo(db: Database, personId: string) {
  const replies = inPages<ReplyRow>((after) =>
    db.rows<ReplyRow>(sql`
      select key, reply, paid_at as "paidAt" from paid_reply
      where person_id = ${personId} and key > ${after?.key ?? NIL} order by key limit ${pageSize}`),
  )
  for await (const { reply, paidAt } of replies)
    yield { content: reply.content, card: reply.card, paidAt: new Date(paidAt).toISOString() }
}

type Line = { key: string; hundredths: number; at: number }

async function* ledgerOf(db: Database, personId: string) {
  const lines = inPages<Line>((after) =>
    db.rows<Line>(sql`
      select key, hundredths, at from credit_line where person_id = ${personId} and key > ${after?.key ?? ''}
      order by key limit ${pageSize}`),
  )
  for await (const { key, hundredths, at } of lines)
    yield { key, credits: creditsOnWire(hundredths), at: new Date(at).toISOString() }
}

/**
 * Gives the ledger a name that leads to no person: its lines stay, so that sums stay true. What may be had once only is
 * remembered as had: the welcome grant since it was given, the free credits of this month from now on.
 */
export async function eraseCredits(context: CreditContext, personId: string): Promise<void> {
  const nameless = `gone ${context.newId()}`
  await context.db.transaction(async (tx) => {
    if (context.env.credits.freeMonthlyHundredths > 0)
      await claimWelcome(tx, [freeMonthClaim(personId, context.clock())], new Date(context.clock()))
    await tx.rows(sql`delete from credit_hold where person_id = ${personId}`)
    await tx.rows(sql`delete from paid_reply where person_id = ${personId}`)
    // Whoever adds a line holds the balance for it: none comes between the two that are written anew.
    await tx.rows(sql`select 1 from credit_account where person_id = ${personId} for update`)
    // Written anew: rows of another name may lie on another server.
    await tx.rows(sql`
      insert into credit_account (person_id, hundredths)
      select ${nameless}::text, hundredths from credit_account where person_id = ${personId}`)
    await tx.rows(sql`
      insert into credit_line (person_id, key, hundredths, at)
      select ${nameless}::text, key, hundredths, at from credit_line where person_id = ${personId}`)
    await tx.rows(sql`delete from credit_account where person_id = ${personId}`)
    await tx.rows(sql`delete from credit_line where person_id = ${personId}`)
  })
}
