import type { Interface } from '../interfaces/interface.ts'
import { app } from './app.ts'
import { about, boot, launch, look } from './face.ts'

/** What apps, and their servers, speak to the platform. */
export const appApi = {
  prefix: '/app-api/v1',
  title: 'Apps',
  calls: { app, launch, boot, about, look },
} as const satisfies Interface
