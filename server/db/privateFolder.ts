import { NodeFS } from '@electric-sql/pglite/nodefs'

interface Attributes {
  mode?: number
}
interface Operations {
  setattr(place: unknown, attributes: Attributes): void
}
/** Of the file system that the embedded database sees, as far as it is changed here. */
interface FileSystem {
  NODEFS: { node_ops: Operations; stream_ops: Operations }
}

const ofOwner = 0o700

/** The type bits of a mode stay. */
const withoutOthers = ({ mode, ...rest }: Attributes): Attributes =>
  mode === undefined ? rest : { ...rest, mode: mode & (ofOwner | ~0o777) }

/**
 * The folder of an embedded database. The database sets the mode of each file that it makes to 0666 whatever the umask of
 * the process, so what it may set is limited here: its files have the mode 0600, its folders 0700.
 */
export class PrivateFolder extends NodeFS {
  override async init(...[database, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const limit = (system: unknown) => {
      const { node_ops, stream_ops } = (system as FileSystem).NODEFS
      for (const operations of [node_ops, stream_ops]) {
        const { setattr } = operations
        operations.setattr = (place, attributes) => setattr(place, withoutOthers(attributes))
      }
    }
    return super.init(database, { ...options, preRun: [...(options.preRun ?? []), limit] })
  }
}
