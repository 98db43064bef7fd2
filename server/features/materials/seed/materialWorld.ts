interface SeedMaterial {
  name: string
  type: string
  resolution: string
  /** Hues of its images in degrees; one image each. */
  hues: readonly number[]
  /** Days from the creation of the demonstration data. */
  from: number
  until: number | null
  description: string
}

export const materialTypes = ['Watch wallpaper', 'Campaign banner', 'Boot screen', 'Onboarding'] as const

export const materialResolutions = [
  { name: 'Round watch', width: 454, height: 454 },
  { name: 'Square watch', width: 368, height: 448 },
  { name: 'Carousel', width: 680, height: 250 },
  { name: 'Phone', width: 660, height: 928 },
] as const

export const materials: readonly SeedMaterial[] = [
  {
    name: 'Quiet rings',
    type: 'Watch wallpaper',
    resolution: 'Round watch',
    hues: [184, 210, 236],
    from: -40,
    until: null,
    description: 'Three calm colours, drawn for always-on displays.',
  },
  {
    name: 'Sunrise rings',
    type: 'Watch wallpaper',
    resolution: 'Round watch',
    hues: [18, 38],
    from: -12,
    until: 60,
    description: 'Warm colours for the morning.',
  },
  {
    name: 'Forest rings',
    type: 'Watch wallpaper',
    resolution: 'Square watch',
    hues: [128],
    from: -90,
    until: -5,
    description: 'Was shown with the autumn release.',
  },
  {
    name: 'Winter running',
    type: 'Campaign banner',
    resolution: 'Carousel',
    hues: [204, 222],
    from: 9,
    until: 70,
    description: 'Begins with the first snow. Both pictures take turns.',
  },
  {
    name: 'Healthy heart week',
    type: 'Campaign banner',
    resolution: 'Carousel',
    hues: [348],
    from: -3,
    until: 4,
    description: 'A week of reminders to measure the blood pressure.',
  },
  {
    name: 'Spring cleaning',
    type: 'Campaign banner',
    resolution: 'Carousel',
    hues: [92],
    from: -240,
    until: -200,
    description: 'For air quality devices.',
  },
  {
    name: 'Starting up',
    type: 'Boot screen',
    resolution: 'Phone',
    hues: [190],
    from: -150,
    until: null,
    description: 'Shown while the app starts.',
  },
  {
    name: 'First steps',
    type: 'Onboarding',
    resolution: 'Phone',
    hues: [260, 284, 308, 332],
    from: -20,
    until: null,
    description: 'Four pages that a new user sees once.',
  },
]
