import type { StudyClock } from '#domain/time'
import type { Trouble } from './limits.ts'
import type { PackagePlan } from './package-plan.ts'

/** What the page asks: a package once, then how to read it. */
export type Asked = { file?: File; clock?: StudyClock; readsDollars?: boolean }

/** What it is told. */
export type PackageRead =
  | { ok: true; plan: PackagePlan; dollars: { noteCount: number; isRead: boolean } }
  | { ok: false; trouble: Trouble }
