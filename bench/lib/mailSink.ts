import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** Runs a mail server in a process of its own that accepts and discards all mails. Prints its port. */
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  logger: false,
  onData: (stream, _session, done) => {
    stream.on('end', () => done())
    stream.resume()
  },
})
server.on('error', () => {})
const listening = server.listen(0, '127.0.0.1')
await once(listening, 'listening')
process.send?.((listening.address() as AddressInfo).port)
process.on('disconnect', () => process.exit(0))
