/** Names of quantities in files of apps and devices in languages other than those of the console. */
const systolicNames = [
  ...['systole', 'systolisch', 'systolischer druck', 'systolischer blutdruck', 'oberer wert', 'systolique'],
  ...['pression systolique', 'sistolica', 'presion sistolica', 'sistolik', 'pressao sistolica', 'pressione sistolica'],
  ...['systolisk', 'systoliskt', 'bovendruk', 'systolinen', 'skurczowe', 'cisnienie skurczowe', 'systolicky'],
  ...['систолическое', 'систолическое давление', 'верхнее давление', 'систола', 'систолічний', 'buyuk tansiyon'],
  ...['συστολικη', 'συστολικη πιεση', 'szisztoles', 'szisztoles vernyomas', 'tensiune sistolica'],
  ...['最高血圧', '収縮期血圧', '최고혈압', '수축기', '수축기혈압', '收縮壓', '高壓'],
]
const diastolicNames = [
  ...['diastole', 'diastolisch', 'diastolischer druck', 'diastolischer blutdruck', 'unterer wert', 'diastolique'],
  ...['pression diastolique', 'diastolica', 'presion diastolica', 'diyastolik', 'pressao diastolica'],
  ...['pressione diastolica', 'diastolisk', 'diastoliskt', 'onderdruk', 'diastolinen', 'rozkurczowe'],
  ...['cisnienie rozkurczowe', 'diastolicky', 'диастолическое', 'диастолическое давление', 'нижнее давление'],
  ...['διαστολικη', 'διαστολικη πιεση', 'diasztoles', 'diasztoles vernyomas', 'tensiune diastolica'],
  ...['диастола', 'діастолічний', 'kucuk tansiyon', '最低血圧', '拡張期血圧', '최저혈압', '이완기', '이완기혈압'],
  ...['舒張壓', '低壓'],
]
const pulseNames = [
  ...['puls', 'pulsschlag', 'herzfrequenz', 'herzschlag', 'pouls', 'frequence cardiaque', 'pulso', 'pulsaciones'],
  ...['frecuencia cardiaca', 'frequenza cardiaca', 'polso', 'frequencia cardiaca', 'hartslag', 'hartfrequentie'],
  ...['hjertefrekvens', 'hjertefrekvens puls', 'hjartfrekvens', 'syke', 'tetno', 'tep', 'tepova frekvence', 'пульс'],
  ...['σφυγμοι', 'παλμοι', 'pulzus', 'pulz'],
  ...['чсс', 'частота пульса', 'nabiz', '脈拍', '脈拍数', '心拍数', '심박수', '맥박', '맥박수', '脈搏'],
]
const temperatureNames = [
  ...['temperatur', 'korpertemperatur', 'raumtemperatur', 'temperatura', 'temperatura corporal', 'temperatuur'],
  ...['θερμοκρασια', 'homerseklet', 'temperatura corpului', 'suhu'],
  ...['lampotila', 'teplota', 'температура', 'sicaklik', '気温', '온도', '체온', '溫度', '體溫', '気温'],
]
const batteryNames = ['batterie', 'akku', 'akkustand', 'batteria', 'bateria', 'batterij', 'accu', 'батарея', 'заряд']
const durationNames = [
  'dauer',
  'duree',
  'duracion',
  'durata',
  'duracao',
  'duur',
  'длительность',
  'sure',
  '時間',
  '시간',
]
const distanceNames = [
  ...['strecke', 'distanz', 'entfernung', 'distancia', 'distanza', 'afstand', 'stracka', 'distans', 'matka'],
  ...['dystans', 'vzdalenost', 'расстояние', 'дистанция', 'mesafe', '距離', '거리'],
]
const energyNames = [
  ...['kalorien', 'energie', 'calorie', 'calorias', 'kalorier', 'kalorie', 'калории', 'kalori', 'カロリー'],
  ...['消費カロリー', '칼로리'],
]
const speedNames = [
  ...['geschwindigkeit', 'vitesse', 'velocidad', 'velocita', 'velocidade', 'snelheid', 'hastighet', 'predkosc'],
  ...['скорость', 'hiz', '속도'],
]
const stepNames = [
  ...['schritte', 'schrittzahl', 'pas', 'nombre de pas', 'pasos', 'passi', 'passos', 'stappen', 'skridt', 'steg'],
  ...[
    'βηματα',
    'lepesek',
    'lepesszam',
    'pasi',
    'langkah',
    'skritt',
    'askeleet',
    'kroki',
    'шаги',
    'adim',
    '歩数',
    '걸음수',
    '步數',
  ],
]

export const translatedNames: Readonly<Record<string, readonly string[]>> = {
  systolic: systolicNames,
  diastolic: diastolicNames,
  pulse: pulseNames,
  heartRate: pulseNames,
  temperature: temperatureNames,
  skinTemperature: ['hauttemperatur'],
  humidity: [
    ...['luftfeuchtigkeit', 'luftfeuchte', 'feuchte', 'feuchtigkeit', 'rel feuchte', 'humidite', 'humedad', 'umidita'],
    ...['umidade', 'luchtvochtigheid', 'luftfuktighet', 'luftfugtighed', 'kosteus', 'wilgotnosc', 'vlhkost'],
    ...['υγρασια', 'paratartalom', 'umiditate', 'вологість', 'kelembapan', 'влажность', 'nem', '湿度', '습도', '濕度'],
  ],
  weight: [
    ...['gewicht', 'korpergewicht', 'poids', 'peso', 'peso corporal', 'vikt', 'vaegt', 'vægt', 'vekt', 'paino', 'waga'],
    ...[
      'βαρος',
      'suly',
      'testsuly',
      'greutate',
      'berat badan',
      'masa ciala',
      'hmotnost',
      'вес',
      'масса тела',
      'вага',
      'kilo',
      '체중',
      '몸무게',
      '體重',
    ],
  ],
  fat: [
    ...['korperfett', 'korperfettanteil', 'fettanteil', 'masse grasse', 'graisse', 'grasa', 'grasa corporal'],
    ...['massa grassa', 'grasso corporeo', 'gordura', 'gordura corporal', 'vetpercentage', 'lichaamsvet', 'kroppsfett'],
    ...[
      'fedtprocent',
      'tkanka tluszczowa',
      'жир',
      'vucut yagi',
      '体脂肪率',
      '体脂肪',
      '체지방률',
      '체지방',
      '體脂',
      '體脂率',
    ],
  ],
  bmi: ['imc', 'bki', 'имт'],
  muscle: [
    ...['muskelmasse', 'muskelanteil', 'masse musculaire', 'masa muscular', 'massa muscolare', 'massa muscular'],
    ...['spiermassa', 'muskler', 'masa miesniowa', 'мышечная масса', '筋肉量', '근육량', '肌肉量'],
  ],
  water: [
    ...['korperwasser', 'wasseranteil', 'masse hydrique', 'eau corporelle', 'agua corporal', 'acqua corporea'],
    ...['lichaamsvocht', 'kroppsvatten', 'вода', '体水分率', '체수분', '體水分'],
  ],
  metabolism: [
    'grundumsatz',
    'metabolisme de base',
    'metabolismo basal',
    'metabolismo basale',
    '基礎代謝',
    '기초대사량',
  ],
  steps: stepNames,
  distance: distanceNames,
  energy: energyNames,
  oxygen: ['sauerstoffsattigung', 'saturation', 'saturacion', 'сатурация', '血中酸素', '산소포화도', '血氧飽和度'],
  skips: ['sprunge', 'sauts', 'saltos', 'salti', 'прыжки', '回数', '횟수', '跳繩次數'],
  glucose: [
    ...['ergebnis', 'messwert', 'resultat'],
    ...[
      'glukose',
      'blutzucker',
      'blutzuckerwert',
      'glukosewert',
      'bz',
      'bz messwert',
      'glycemie',
      'glucosa',
      'glucemia',
    ],
    ...['glicemia', 'glicose', 'bloedglucose', 'blodsocker', 'blodsukker', 'verensokeri', 'glikemia', 'глюкоза'],
    ...['γλυκοζη', 'vercukor', 'glicemie', 'cukor', 'сахар', 'kan sekeri', '血糖値', '혈당'],
  ],
  carbohydrate: ['kohlenhydrate', 'glucides', 'carbohidratos', 'carboidrati', 'koolhydraten', 'углеводы', '糖質'],
  level: ['larm', 'schallpegel', 'pegel', 'bruit', 'ruido', 'rumore', 'geluid', 'halas', 'шум', '騒音', '소음'],
  battery: batteryNames,
  speed: speedNames,
  altitude: ['hohe', 'altitud', 'altitudine', 'quota', 'hoogte', 'высота', '高度', '고도'],
  duration: durationNames,
  hcho: ['formaldehyd', 'formaldehyde', 'формальдегид'],
  voltage: ['spannung', 'tension', 'voltaje', 'напряжение', '電圧', '전압'],
  coolant: ['kuhlwasser', 'kuhlmittel'],
}
