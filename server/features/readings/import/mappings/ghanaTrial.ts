import type { Mapping } from '#server/features/readings/import/mapping.ts'

/** Ogedegbe et al., hypertension trial in Ghana: three visits side by side, without dates; they get nominal ones. */
export const ghanaTrial = {
  name: 'ghanaTrial',
  source: 'Import · Ghana hypertension trial',
  time: { start: '2013-01-01T08:00:00Z', stepSeconds: 0 },
  device: { column: 'Participant_ID', prefix: 'GHANA-', name: 'Trial monitor' },
  user: 'Participant_ID',
  kinds: {
    bloodPressure: [
      { label: 'baseline', quantities: { systolic: 'SBP_Baseline', diastolic: 'DBP_Baseline' } },
      { label: '6 months', monthsLater: 6, quantities: { systolic: 'SBP_6_Months', diastolic: 'DBP_6_Months' } },
      { label: '12 months', monthsLater: 12, quantities: { systolic: 'SBP_12_Months', diastolic: 'DBP_12_Months' } },
    ],
  },
  ignored: [
    'Age',
    'Gender',
    'Education_Level',
    'Employment_Status',
    'Literacy',
    'Smoking',
    'Income',
    'Site_Number',
    'CV_Risk',
    'BMI',
    'BMI_Classification',
    'Physical_Activity',
    'Trt_or_Ctrl',
    'Rural_Urban',
    'Doctors_Available',
    'Nurses_Available',
    'Patients_annually',
  ],
} satisfies Mapping
