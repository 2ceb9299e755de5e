/** Positions of home care by the abbreviations that people use for them. */
export const wellKnown: Readonly<Record<string, string>> = {
  RN: 'Registered nurse',
  LPN: 'Licensed practical nurse',
  LVN: 'Licensed vocational nurse',
  NP: 'Nurse practitioner',
  CNA: 'Certified nursing assistant',
  HHA: 'Home health aide',
  HCA: 'Home care aide',
  PCA: 'Personal care aide',
  DSP: 'Direct support professional',
  PT: 'Physical therapist',
  PTA: 'Physical therapist assistant',
  OT: 'Occupational therapist',
  OTA: 'Occupational therapy assistant',
  SLP: 'Speech-language pathologist',
  MSW: 'Medical social worker',
}
