/** Other names under which files have a quantity or a choice, in either language, beside its key and its labels. */
export const otherNames: Readonly<Record<string, readonly string[]>> = {
  systolic: ['sys', 'sbp', 'systolic pressure', 'systolic bp', 'systolic blood pressure', '高压', '收缩压值'],
  diastolic: ['dia', 'dbp', 'diastolic pressure', 'diastolic bp', 'diastolic blood pressure', '低压', '舒张压值'],
  pulse: ['hr', 'heart rate', 'pulse rate', 'bpm', '心率', '脉率'],
  temperature: ['temp', 't', 'body temp', 'body temperature', 'air temperature', '温度', '体温', '气温'],
  site: ['measurement site', 'body site', 'place', '部位'],
  humidity: ['rh', 'hum', 'relative humidity', '相对湿度'],
  pm25: ['pm2.5', 'pm2_5', 'pm 2.5'],
  co2: ['co₂', 'eco2', 'carbon dioxide'],
  voc: ['tvoc', 'voc index'],
  hcho: ['formaldehyde', 'ch2o'],
  co: ['carbon monoxide'],
  no2: ['nitrogen dioxide'],
  so2: ['sulphur dioxide', 'sulfur dioxide'],
  o3: ['ozone'],
  benzene: ['c6h6'],
  weight: ['wt', 'body weight', 'weight kg', '体重'],
  fat: ['body fat', 'fat mass', 'fat percent', 'fat rate', '体脂', '脂肪'],
  bmi: ['body mass index'],
  muscle: ['muscle', '肌肉'],
  water: ['water', 'hydration', 'total body water', 'tbw', '水分'],
  metabolism: ['bmr', 'basal metabolic rate', '基础代谢率'],
  steps: ['total steps', 'step count', '步数'],
  distance: ['total distance', 'dist', '距离', '里程'],
  energy: ['calories', 'kcal', '热量', '卡路里'],
  veryActive: ['very active minutes'],
  fairlyActive: ['fairly active minutes'],
  lightlyActive: ['lightly active minutes'],
  sedentary: ['sedentary minutes'],
  heartRate: ['hr', 'pulse', 'bpm', '心率'],
  asleep: ['total minutes asleep', 'minutes asleep', '睡眠'],
  inBed: ['total time in bed', 'time in bed'],
  variability: ['hrv', 'rmssd'],
  oxygen: ['spo2', 'sao2', '血氧'],
  skinTemperature: ['skin temp', '皮温'],
  breaths: ['respiratory rate', 'respiration', '呼吸'],
  glucose: ['bg', 'blood glucose', 'blood sugar', 'sugar', 'glucose value', '血糖', '血糖值', '葡萄糖'],
  carbohydrate: ['carbs', 'carb', 'carb value', '碳水'],
  level: [
    'leq',
    'laeq',
    'leq db a',
    'noise',
    'noise level',
    'sound level',
    'spl',
    'db',
    'dba',
    '噪声',
    '噪音',
    '分贝',
    '声级',
  ],
  highest: ['lmax', 'lamax', 'max', '最大值'],
  lowest: ['lmin', 'lamin', 'min', '最小值'],
  duration: ['time', 'seconds', '时间', '用时'],
  battery: ['soc', 'battery level', '电量'],
  speed: ['velocity', '车速', '速度'],
  altitude: ['elevation', 'height', '高度'],
  consumption: ['wh km', '能耗'],
  skips: ['jumps', 'count', '个数', '次数'],
  voltage: ['volt', 'v'],
  coolant: ['coolant temperature', '水温'],
}

/** Parts of names that hold the name of a quantity and mean another one. */
export const otherMeanings: Readonly<Record<string, readonly string[]>> = {
  fat: ['fat free', 'free fat', 'lean', 'non fat', 'visceral', 'subcutaneous', '去脂', '无脂', '内脏', '皮下'],
  weight: ['fat free', 'lean', 'target', 'goal', 'ideal', '去脂', '无脂', '目标', '理想'],
}

/** Parts of names that say a mass, or a percentage, of a quantity that is a part of a mass. */
export const massWords = ['mass', '脂肪量', '脂肪重', '肌肉量', '肌肉重', '水分量']
export const percentWords = ['percent', 'ratio', 'rate', 'pct', '率', '百分比']

/** What columns of the device are called: its serial number, its id or address, and names that may be those of a model. */
export const deviceNames = [
  [
    ...['serial number', 'serial', 'serial no', 'serial no.', 'serialnr', 'seriennummer', 'sn', 's/n', 'device sn'],
    ...['device serial', 'device serial number', 'meter serial number', 'sensor serial number', '序列号', '设备序列号'],
  ],
  [
    ...[
      'device id',
      'device identifier',
      'sensor id',
      'station id',
      'meter id',
      'unit id',
      'mac',
      'mac address',
      'imei',
    ],
    ...['设备编号', '设备号', '设备id', '编号'],
  ],
  ['device', 'sensor', 'station', 'meter', '设备', '站点', '传感器'],
]
