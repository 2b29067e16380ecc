/** What a rule makes of something typed: the value as it is kept, or the sentence that says why it is refused. */
export type Parsed<Value> = { ok: true; value: Value } | { ok: false; reason: string }
