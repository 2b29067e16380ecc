const secretSettings = [
  'AI_API_KEY',
  'METRICS_TOKEN',
  'OIDC_CLIENT_SECRET',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
]
const addresses = [
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'DATABASE_URL',
  'SMTP_URL',
  'AI_BASE_URL',
  'STRIPE_API_BASE',
  'OIDC_ISSUER',
  'PUBLIC_URL',
]

/** Every secret of the configuration, as it is written and as it is sent. */
export function secretsIn(source: Record<string, string | undefined>): string[] {
  const whole = secretSettings.map((name) => source[name])
  const passwords = addresses.map((name) => passwordIn(source[name] ?? ''))
  return [...whole, ...passwords.flatMap((text) => [text, decoded(text)]), ...headersIn(source.AI_HEADERS)]
    .map((text) => text?.trim() ?? '')
    .filter((text) => text !== '')
}

/** What is shorter is also part of words: it is hidden where it stands by itself. */
const longEnough = 6

const isOfWord = (sign = '') => /[\p{L}\p{N}]/u.test(sign)

/** What others answered may repeat what they were told; a secret is never shown again. */
export const withoutSecrets = (text: string, secrets: string[]): string =>
  secrets
    .toSorted((a, b) => b.length - a.length)
    .reduce(
      (shown, secret) =>
        shown.replaceAll(secret, (found, at: number, all: string) => {
          const isWithin = isOfWord(all[at - 1]) || isOfWord(all[at + found.length])
          return isWithin && found.length < longEnough ? found : '•••'
        }),
      text,
    )

/** Found by eye, not by a parser: an address that is none may hold a password too. */
const passwordIn = (address: string) => /^[^:]+:\/\/[^:@/]*:(.*)@/.exec(address)?.[1] ?? ''

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function headersIn(text = '{}'): string[] {
  try {
    return Object.values(JSON.parse(text)).map(String)
  } catch {
    return [text]
  }
}
