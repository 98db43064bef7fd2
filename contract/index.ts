import { accountGroup } from './accounts/account.ts'
import { auth } from './accounts/auth.ts'
import { listViewGroup } from './accounts/listView.ts'
import type { Endpoint, EndpointGroup } from './core/endpoint.ts'
import { type CallsOf, callsOf, type Kind } from './core/kind.ts'
import { userConfigDatavGroup } from './dashboards/arrangement.ts'
import { listFiguresGroup } from './dashboards/listFigures.ts'
import { reportGroup, userActiveGroup } from './dashboards/report.ts'
import { vendorSetupGroup } from './dashboards/setup.ts'
import { exportGroup } from './exports/export.ts'
import { fileGroup } from './files/group.ts'
import { type Kinds, kindNames, kinds } from './kinds.ts'
import { readingGroups } from './readings/group.ts'
import { readingImportGroup } from './readings/import/group.ts'
import { searchGroup } from './search/search.ts'
import { displayGroup } from './wall/display.ts'

type GroupNameIn<K extends Kind> = K extends { group: infer Name extends string } ? Name : K['name']

/** Returns the endpoint group of a kind's calls. */
const groupNameOf = ({ group, name }: Kind): string => group ?? name

export type KindGroupName = GroupNameIn<Kinds[keyof Kinds]>

type KindGroups = { [N in keyof Kinds as GroupNameIn<Kinds[N]>]: CallsOf<Kinds[N]> }

const kindGroups = Object.fromEntries<EndpointGroup>(
  kindNames.map((name) => [groupNameOf(kinds[name]), callsOf<Kind>(kinds[name])]),
) as KindGroups

/** All calls of the platform by endpoint group (specification, section 7). */
export const contract = {
  auth,
  account: accountGroup,
  file: fileGroup,
  export: exportGroup,
  search: searchGroup,
  listView: listViewGroup,
  listFigures: listFiguresGroup,
  readingImport: readingImportGroup,
  report: reportGroup,
  userActive: userActiveGroup,
  userConfigDatav: userConfigDatavGroup,
  vendorSetup: vendorSetupGroup,
  bigData: displayGroup,
  ...kindGroups,
  ...readingGroups,
}

export type Contract = typeof contract
export type GroupName = keyof Contract

export interface Call {
  group: GroupName
  name: string
  endpoint: Endpoint
}

/** All calls of the contract as a flat list. */
export const calls: readonly Call[] = Object.entries<EndpointGroup>(contract).flatMap(([group, endpoints]) =>
  Object.entries(endpoints).map(([name, endpoint]) => ({ group: group as GroupName, name, endpoint })),
)
