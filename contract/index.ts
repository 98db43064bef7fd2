import type { Endpoint, Group } from './endpoint.ts'
import { auth } from './groups/auth.ts'
import { deviceGroup } from './groups/device.ts'
import { fileGroup } from './groups/file.ts'
import { materialLibraryGroup, materialResolutionGroup, materialTypeGroup } from './groups/material.ts'
import { readingGroups } from './groups/readings.ts'

/** Every call of the platform, by endpoint group (specification, section 7). */
export const contract = {
  auth,
  device: deviceGroup,
  file: fileGroup,
  materialType: materialTypeGroup,
  materialResolution: materialResolutionGroup,
  materialLibrary: materialLibraryGroup,
  ...readingGroups,
}

export type Contract = typeof contract
export type GroupName = keyof Contract

export interface Call {
  group: GroupName
  name: string
  endpoint: Endpoint
}

/** The contract as one flat list. */
export const calls: readonly Call[] = Object.entries(contract as unknown as Record<GroupName, Group>).flatMap(
  ([group, endpoints]) =>
    Object.entries(endpoints).map(([name, endpoint]) => ({ group: group as GroupName, name, endpoint })),
)
