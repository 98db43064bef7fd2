import type { FastifyBaseLogger } from 'fastify'
import type { RequestOf, ResponseOf } from '#contract/core/endpoint.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import type { WorkflowEngine } from '#server/platform/workflows/engine.ts'
import type { CallingApp, CallingDevice, CallingDisplay } from './principals.ts'

/** Second argument of interface handlers, besides the validated request. */
export interface InterfaceContext {
  db: Database
  config: Config
  engine: WorkflowEngine
  storage: Storage
  log: FastifyBaseLogger
  /** Client address that rate limits are counted by. */
  client: string
  /** True for a HEAD request, which must not change anything. */
  isHead: boolean
}

export type DeviceContext = InterfaceContext & { device: CallingDevice }

export type AppContext = InterfaceContext & { app: CallingApp }

export type DisplayContext = InterfaceContext & { display: CallingDisplay }

type ContextOf<C> = C extends { access: 'device' }
  ? DeviceContext
  : C extends { access: 'appClient' | 'appServer' }
    ? AppContext
    : C extends { access: 'display' }
      ? DisplayContext
      : InterfaceContext

/** Handlers of the calls of an interface; a missing one, or one of the wrong type, does not compile. */
export type InterfaceHandlers<Calls> = {
  [Name in keyof Calls]: (
    request: RequestOf<Calls[Name]>,
    context: ContextOf<Calls[Name]>,
  ) => Promise<ResponseOf<Calls[Name]>>
}
