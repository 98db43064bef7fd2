import { startCampaigns } from '#server/features/campaigns/start.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { testEngine } from './engine.ts'
import { startMailServer } from './mailServer.ts'
import { startPlatform } from './platform.ts'
import { testEnv, testSecrets } from './testEnv.ts'

/** Starts a platform that sends campaigns to its own mail server, with a token of the marketing account. */
export const startMailingPlatform = async (more: Readonly<Record<string, string>> = {}) => {
  const server = await startMailServer()
  const env = { SMTP_URL: server.url, MAIL_FROM: 'console@example.org', ...more }
  const platform = await startPlatform({ env })
  const delivery = await startCampaigns({
    config: readConfig({ ...testEnv, ...env }),
    database: platform.database,
    engine: testEngine,
    secrets: testSecrets,
    onError: (error) => {
      throw error
    },
  })
  return {
    platform,
    server,
    token: await platform.signIn('marketing'),
    /** Resolves when no delivery is in progress. */
    idle: async () => delivery?.idle(),
    close: async () => {
      await delivery?.close()
      await platform.close()
      await server.close()
    },
  }
}

export type MailingPlatform = Awaited<ReturnType<typeof startMailingPlatform>>
