import { createServer } from 'node:net'

/** A mail server that takes everything and keeps it. */
export async function openPostOffice() {
  const letters: string[] = []
  const server = createServer((socket) => {
    let isLetter = false
    let text = ''
    const say = (line: string) => socket.write(`${line}\r\n`)
    say('220 here')
    socket.on('data', (bytes) => {
      text += bytes
      for (let end = text.indexOf('\r\n'); !isLetter && end >= 0; end = text.indexOf('\r\n')) {
        const line = text.slice(0, end)
        text = text.slice(end + 2)
        isLetter = line.toUpperCase() === 'DATA'
        say(isLetter ? '354 go on' : line.toUpperCase() === 'QUIT' ? '221 bye' : '250 well')
      }
      if (isLetter && text.endsWith('\r\n.\r\n')) {
        letters.push(text.replaceAll('=\r\n', '').replaceAll('=3D', '='))
        text = ''
        isLetter = false
        say('250 kept')
      }
    })
    socket.on('error', () => {})
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  return {
    env: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Lemma <lemma@example.org>' },
    letters,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
