import type { Interface, InterfaceCall } from '#contract/core/interfaces/interface.ts'
import { appApi } from './appApi/index.ts'
import { deviceApi } from './deviceApi/index.ts'
import { wallApi } from './wallApi/index.ts'

/** The interfaces beside the console (docs/decisions/0040-device-interface.md). One more is one line and its handlers. */
export const interfaces = { deviceApi, appApi, wallApi } as const satisfies Record<string, Interface>

export type Interfaces = typeof interfaces
export type InterfaceName = keyof Interfaces

export interface NamedInterfaceCall {
  of: InterfaceName
  name: string
  /** Where it is: the prefix of its interface with its path. */
  url: string
  call: InterfaceCall
}

/** Every call of every interface as one flat list. */
export const interfaceCalls: readonly NamedInterfaceCall[] = Object.entries<Interface>(interfaces).flatMap(
  ([of, { prefix, calls }]) =>
    Object.entries(calls).map(([name, call]) => ({
      of: of as InterfaceName,
      name,
      url: `${prefix}${call.path}`,
      call,
    })),
)
