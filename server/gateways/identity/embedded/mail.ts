import { late } from '#server/late'

type Mail = { to: string; subject: string; text: string }
export type SendMail = (mail: Mail) => Promise<void>

/** Sends through the site's mail server: `smtps://user:password@mail.example.org`. */
export function mailBy(smtpUrl: string, from: string): SendMail {
  const transport = late(async () => (await import('nodemailer')).createTransport(smtpUrl))
  return async (mail) => {
    await (await transport()).sendMail({ from, ...mail })
  }
}
