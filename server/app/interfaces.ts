import type { FastifyPluginAsync } from 'fastify'
import { type InterfaceName, type Interfaces, interfaces } from '#contract/interfaces/index.ts'
import type { InterfaceHandlers } from '#server/platform/interfaces/context.ts'
import { createInterfaceLimits, type InterfaceDependencies, serveInterface } from '#server/platform/interfaces/serve.ts'
import { appCalls, deviceCalls, displayCalls } from './composition.ts'

/** Handlers of all calls of all interfaces. */
const handlers: { [Name in InterfaceName]: InterfaceHandlers<Interfaces[Name]['calls']> } = {
  deviceApi: deviceCalls,
  appApi: appCalls,
  wallApi: displayCalls,
}

/** Registers the interfaces of devices, apps and displays, each under its own prefix. */
export const interfacesPlugin: FastifyPluginAsync<InterfaceDependencies> = async (app, parts) => {
  const limits = createInterfaceLimits()
  for (const name of Object.keys(interfaces) as InterfaceName[])
    await app.register(serveInterface, {
      prefix: interfaces[name].prefix,
      name,
      handlers: handlers[name],
      ...parts,
      ...limits,
    })
}
