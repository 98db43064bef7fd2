import type { FastifyPluginAsync } from 'fastify'
import { type InterfaceName, type Interfaces, interfaces } from '#contract/interfaces/index.ts'
import type { InterfaceHandlers } from '#server/platform/interfaces/context.ts'
import { type InterfaceParts, interfaceBounds, serveInterface } from '#server/platform/interfaces/serve.ts'
import { appCalls, deviceCalls, displayCalls } from './composition.ts'

/** A handler for every call of every interface. */
const handlers: { [Name in InterfaceName]: InterfaceHandlers<Interfaces[Name]['calls']> } = {
  deviceApi: deviceCalls,
  appApi: appCalls,
  wallApi: displayCalls,
}

/** The interfaces beside the console, each under its own prefix. */
export const interfacesPlugin: FastifyPluginAsync<InterfaceParts> = async (app, parts) => {
  const bounds = interfaceBounds()
  for (const name of Object.keys(interfaces) as InterfaceName[])
    await app.register(serveInterface, {
      prefix: interfaces[name].prefix,
      name,
      handlers: handlers[name],
      ...parts,
      ...bounds,
    })
}
