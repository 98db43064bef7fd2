import { ridOf } from '#contract/core/roles.ts'

/** A table whose rows are counted. Expressions are SQL over the columns of one row. */
export interface FigureSource {
  table: string
  figure: string
  /** Who a row is counted for. */
  owner: string
  /** Whether rows are counted for all owners together too (`*`); otherwise a row says so itself. */
  countsAll: boolean
  /** What a row is one of, where the figure can be asked for by that. */
  part?: string
  day: string
  /** Rows that do not count are left out. */
  where?: string
  /** The columns by whose change a row may count elsewhere; none where rows are only added and removed. */
  watches: readonly string[]
}

const utcDay = (time: string) => `(${time} at time zone 'UTC')::date`

/**
 * What the database counts by itself, whoever writes (docs/decisions/0048-figures.md). A table that is named here for the
 * first time is counted at the next start.
 */
export const figureSources: readonly FigureSource[] = [
  {
    table: 'device',
    figure: `'device'`,
    owner: `coalesce(vid, '')`,
    countsAll: true,
    part: `coalesce(pid, '')`,
    day: utcDay('create_time'),
    watches: ['vid', 'pid', 'create_time'],
  },
  {
    table: 'product',
    figure: `'product'`,
    owner: 'vid',
    countsAll: true,
    day: utcDay('create_time'),
    watches: ['vid', 'create_time'],
  },
  {
    table: 'account',
    figure: `'webUser'`,
    // Of a vendor by its id: it has accounts before it has a VID.
    owner: `coalesce(vendor_id::text, '')`,
    countsAll: true,
    day: utcDay('create_time'),
    where: `disabled_time is null and rid in (${ridOf.administrator}, ${ridOf.vendor})`,
    watches: ['vendor_id', 'rid', 'disabled_time', 'create_time'],
  },
  {
    table: 'feedback',
    figure: `'feedback'`,
    owner: `coalesce(vid, '')`,
    countsAll: true,
    part: 'type',
    day: utcDay('create_time'),
    watches: ['vid', 'type', 'create_time'],
  },
  {
    table: 'app_user',
    figure: `'appUser'`,
    owner: `'*'`,
    countsAll: false,
    day: utcDay('create_time'),
    watches: ['create_time'],
  },
  {
    table: 'vendor_user',
    figure: `'appUser'`,
    owner: 'vid',
    countsAll: false,
    day: utcDay('since'),
    watches: ['since'],
  },
  {
    table: 'user_active',
    figure: `'activeUser' || '.' || step`,
    owner: 'owner',
    countsAll: false,
    day: 'start',
    watches: [],
  },
]
