import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { createTransport } from 'nodemailer'
import { connections } from '../../server/features/campaigns/transport.ts'
import { aCampaignWorld, sampleMail } from '../lib/campaignWorld.ts'
import type { Figure, Measure } from '../lib/figures.ts'
import { runInterleaved, timed } from '../lib/rounds.ts'
import type { Scale } from '../lib/scale.ts'
import { anOwnDatabase } from '../lib/worlds.ts'

const sinkFile = fileURLToPath(new URL('../lib/mailSink.ts', import.meta.url))
const mails = 10_000
const megabyte = 1_048_576

/** Baseline: sends the same mails over as many connections, without a ledger. */
const bare = (url: string, count: number) =>
  timed(async () => {
    const transport = createTransport({
      url,
      pool: true,
      maxConnections: connections,
      maxMessages: Number.POSITIVE_INFINITY,
    })
    const mail = sampleMail()
    await Promise.all(
      Array.from({ length: count }, (_, number) => transport.sendMail({ ...mail, to: `reader${number}@example.org` })),
    )
    transport.close()
  })

const measure = async (url: string, databaseUrl: string, scale: Scale): Promise<Figure[]> => {
  const count = scale.times(mails)
  const on = databaseUrl ? 'PostgreSQL' : 'embedded database'
  const world = await aCampaignWorld(url, databaseUrl)
  const memory = () => process.memoryUsage().rss / megabyte
  try {
    const { ours, theirs } = await runInterleaved(
      { ours: () => world.send(count), theirs: () => bare(url, count) },
      { warmUp: 1, rounds: 3 },
      scale,
    )
    const before = memory()
    await world.send(count)
    const half = memory()
    await world.send(count)
    const rate = (ms: number) => Math.round((count / ms) * 1_000).toLocaleString('en')
    return [
      {
        what: `${count.toLocaleString('en')} mails of a campaign / bare Nodemailer, ${on}`,
        value: ours / theirs,
        unit: '×',
        bar: 1 / 0.7,
        detail: `${rate(ours)} mails a second / ${rate(theirs)}`,
      },
      {
        what: `memory after ${(2 * count).toLocaleString('en')} mails more, ${on}`,
        value: memory(),
        unit: 'MB',
        detail: `resident; ${before.toFixed(0)} MB before them, ${half.toFixed(0)} MB after half of them`,
      },
    ]
  } finally {
    await world.close()
  }
}

export const campaigns: Measure = {
  name: 'campaigns',
  bar: '10,000 mails of a campaign to a local mail server, against as many by bare Nodemailer over as many pooled connections, on the embedded database and, where TEST_DATABASE_URL names one, on PostgreSQL: at least 0.7 × of its rate (≤ 1.43 × of its time); memory stays flat',
  run: async (scale) => {
    const sink = fork(sinkFile, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    const [port] = await once(sink, 'message')
    const url = `smtp://127.0.0.1:${port}`
    const { TEST_DATABASE_URL: server } = process.env
    try {
      const embedded = await measure(url, '', scale)
      if (!server) return embedded
      const { url: database, drop } = await anOwnDatabase(server)
      return [...embedded, ...(await measure(url, database, scale).finally(drop))]
    } finally {
      sink.kill()
    }
  },
}
