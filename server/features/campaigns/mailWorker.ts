import { parentPort, workerData } from 'node:worker_threads'
import type { DeliveryOutcome } from '#server/platform/delivery/queue.ts'
import { type CampaignMail, campaignTransport } from './transport.ts'

export interface MailToSend {
  number: number
  mail: CampaignMail
  until: number | undefined
}

export interface MailEnded {
  number: number
  outcome: DeliveryOutcome
}

const port = parentPort
const transport = campaignTransport(workerData)
port?.on('message', async (message: MailToSend | 'close') => {
  if (message === 'close') {
    transport.close()
    port.close()
    return
  }
  const { number, mail, until } = message
  const ended: MailEnded = { number, outcome: await transport.send(mail, until) }
  port.postMessage(ended)
})
