import { accounts } from './accounts/index.ts'
import { apps } from './apps/index.ts'
import { audit } from './audit/index.ts'
import { campaigns } from './campaigns/index.ts'
import { dashboards } from './dashboards/index.ts'
import { devices } from './devices/index.ts'
import { dials } from './dials/index.ts'
import { exports } from './exports/index.ts'
import { feedback } from './feedback/index.ts'
import { files } from './files/index.ts'
import { firmware } from './firmware/index.ts'
import { help } from './help/index.ts'
import { jobs } from './jobs/index.ts'
import { licences } from './licences/index.ts'
import { mails } from './mails/index.ts'
import { manuals } from './manuals/index.ts'
import { materials } from './materials/index.ts'
import { messages } from './messages/index.ts'
import { privacy } from './privacy/index.ts'
import { products } from './products/index.ts'
import { pushes } from './pushes/index.ts'
import { readings } from './readings/index.ts'
import { requests } from './requests/index.ts'
import { search } from './search/index.ts'
import { services } from './services/index.ts'
import { users } from './users/index.ts'
import { vendors } from './vendors/index.ts'
import { wall } from './wall/index.ts'

/** The features of the server. What the platform serves, runs and binds is derived from this list (`server/app/composition.ts`). */
export const features = {
  accounts,
  apps,
  audit,
  campaigns,
  dashboards,
  devices,
  dials,
  exports,
  feedback,
  files,
  firmware,
  help,
  jobs,
  licences,
  mails,
  manuals,
  materials,
  messages,
  privacy,
  products,
  pushes,
  readings,
  requests,
  search,
  services,
  users,
  vendors,
  wall,
}
