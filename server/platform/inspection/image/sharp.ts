import sharp from 'sharp'

/**
 * The one door to sharp. Its settings hold for the whole process: nothing is remembered between images, one image is
 * worked on by one thread, and only what reads our three kinds is left on.
 */
sharp.cache(false)
sharp.concurrency(1)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadNsgif'] })

export { sharp }
