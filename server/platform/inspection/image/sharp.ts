import sharp from 'sharp'

/**
 * sharp with process-wide settings: no cache, one thread per image, and only the loaders of the three accepted kinds.
 * All other modules import it from here.
 */
sharp.cache(false)
sharp.concurrency(1)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadNsgif'] })

export { sharp }
