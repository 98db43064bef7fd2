import { accountGroup } from './account/account.ts'
import { auth } from './account/auth.ts'
import { listViewGroup } from './account/listView.ts'
import { readingImportGroup } from './devices/import/group.ts'
import { readingGroups } from './devices/readings/group.ts'
import type { Endpoint, Group } from './endpoint.ts'
import { fileGroup } from './files/group.ts'
import { type CallsIn, callsOf, type Kind } from './kind.ts'
import { type Kinds, kindNames, kinds } from './kinds.ts'
import { exportGroup } from './operations/export.ts'
import { listFiguresGroup } from './operations/listFigures.ts'
import { userConfigDatavGroup } from './overview/arrangement.ts'
import { reportGroup, userActiveGroup } from './overview/report.ts'
import { searchGroup } from './search.ts'
import { displayGroup } from './wall/display.ts'

type GroupNameIn<K extends Kind> = K extends { group: infer Name extends string } ? Name : K['name']

/** The endpoint group of a kind's calls. */
export const groupNameOf = ({ group, name }: Kind): string => group ?? name

export type KindGroupName = GroupNameIn<Kinds[keyof Kinds]>

type KindGroups = { [N in keyof Kinds as GroupNameIn<Kinds[N]>]: CallsIn<Kinds[N]> }

const kindGroups = Object.fromEntries(
  kindNames.map((name) => [groupNameOf(kinds[name]), callsOf<Kind>(kinds[name])]),
) as unknown as KindGroups

/** Every call of the platform, by endpoint group (specification, section 7). */
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

/** The contract as one flat list. */
export const calls: readonly Call[] = Object.entries(contract as unknown as Record<GroupName, Group>).flatMap(
  ([group, endpoints]) =>
    Object.entries(endpoints).map(([name, endpoint]) => ({ group: group as GroupName, name, endpoint })),
)
