import type { Interface, InterfaceCall } from '#contract/core/interfaces/interface.ts'
import { appApi } from './appApi/index.ts'
import { deviceApi } from './deviceApi/index.ts'
import { wallApi } from './wallApi/index.ts'

/**
 * Interfaces other than the console (docs/decisions/0040-device-interface.md). Adding one takes one line and its
 * handlers.
 */
export const interfaces = { deviceApi, appApi, wallApi } as const satisfies Record<string, Interface>

export type Interfaces = typeof interfaces
export type InterfaceName = keyof Interfaces

export interface NamedInterfaceCall {
  of: InterfaceName
  name: string
  /** Path of the call, including the prefix of its interface. */
  url: string
  call: InterfaceCall
}

/** All calls of all interfaces as a flat list. */
export const interfaceCalls: readonly NamedInterfaceCall[] = Object.entries<Interface>(interfaces).flatMap(
  ([of, { prefix, calls }]) =>
    Object.entries(calls).map(([name, call]) => ({
      of: of as InterfaceName,
      name,
      url: `${prefix}${call.path}`,
      call,
    })),
)
