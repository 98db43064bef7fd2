import type { Endpoint, Group } from './endpoint.ts'
import { accountGroup } from './groups/account.ts'
import { auth } from './groups/auth.ts'
import { cidVidGroup } from './groups/cidVid.ts'
import { deviceGroup } from './groups/device.ts'
import { fileGroup } from './groups/file.ts'
import { mailGroup } from './groups/mail.ts'
import { webUserGroup } from './groups/manager.ts'
import { materialLibraryGroup, materialResolutionGroup, materialTypeGroup } from './groups/material.ts'
import { sysMsgWebGroup } from './groups/message.ts'
import { readingGroups } from './groups/readings.ts'
import { vendorGroup } from './groups/vendor.ts'
import { workflowGroup } from './groups/workflow.ts'

/** Every call of the platform, by endpoint group (specification, section 7). */
export const contract = {
  auth,
  account: accountGroup,
  device: deviceGroup,
  file: fileGroup,
  mail: mailGroup,
  materialType: materialTypeGroup,
  materialResolution: materialResolutionGroup,
  materialLibrary: materialLibraryGroup,
  workflow: workflowGroup,
  vendor: vendorGroup,
  sysMsgWeb: sysMsgWebGroup,
  webUser: webUserGroup,
  cidVid: cidVidGroup,
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
