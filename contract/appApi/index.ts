import type { Interface } from '../interfaces/interface.ts'
import { app } from './app.ts'

/** What apps, and their servers, speak to the platform. */
export const appApi = {
  prefix: '/app-api/v1',
  title: 'Apps',
  calls: { app },
} as const satisfies Interface
