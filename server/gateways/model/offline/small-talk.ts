const greets =
  /^\W*(?:hi|hiya|hello|hey|yo|good (?:morning|afternoon|evening|day)|greetings|servus|hallo|salut|hola|bonjour)\b/i
const thanks = /\b(?:thanks?|thx|ty|cheers|great|perfect|awesome|nice|cool|good job|well done)\b/i
const wantsAny =
  /^\W*(?:(?:can|could|give|show|make|create|do|me|you|i|want|a|an|the|please|another|one|card|flashcard|random|surprise|anything|something|some|new|next|else|more|pick|any|whatever|with|please|pls|thanks)\b\W*)+$/i
const parts = /\b(?:bye|goodbye|see you|good night|cu)\b/i
const asksWhat =
  /\b(?:who|what) are you\b|\bare you (?:an? )?(?:ai|bot|human|robot|real|chat ?gpt|gpt|claude|model|person|there)\b|\bwhat (?:can|do) you (?:do|know|offer)\b|\bhow (?:does|do) (?:this|it|you) work\b|^\W*(?:help|menu|commands?)\W*$|^[^\w?]*\?\W*$|\bhow are you\b/i

/** Whether somebody wants a card without saying of what. */
export const asksForAny = (message: string): boolean => wantsAny.test(message)

/** What can be said to words that ask for no card; nothing when they are none of the usual ones. */
export function smallTalk(message: string): string | undefined {
  if (asksForAny(message)) return 'It cannot choose for you, but an area will do, such as “group theory”.'
  if (asksWhat.test(message)) return 'It looks facts up; it does not think, chat or compute.'
  if (greets.test(message)) return 'Hello!'
  if (parts.test(message)) return 'Goodbye, and good luck with your cards.'
  return thanks.test(message) ? 'You are welcome.' : undefined
}
