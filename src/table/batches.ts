import { Batcher } from '@blueprintjs/table/lib/esm/common/batcher.js'

/**
 * Blueprint draws 20 cells at a time and renders the whole table again after each. A screen of new cells at once costs
 * fewer renders than it saves, and rows never stand there half old, half new.
 */
Batcher.DEFAULT_ADD_LIMIT = 600
Batcher.DEFAULT_UPDATE_LIMIT = 2_400
Batcher.DEFAULT_REMOVE_LIMIT = 600
