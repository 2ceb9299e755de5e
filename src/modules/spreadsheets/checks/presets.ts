/** What exports call the lists, by words that have to stand there together; all in small letters. */
export const federalWords: readonly { readonly code: string; readonly words: readonly (readonly string[])[] }[] = [
  { code: 'oig-leie', words: [['leie'], ['oig'], ['hhs', 'oig'], ['oig', 'leie'], ['hhs', 'oig', 'leie']] },
  { code: 'sam', words: [['sam'], ['sam', 'gov'], ['samgov'], ['epls'], ['gsa'], ['gsa', 'sam'], ['gsa', 'epls']] },
]

/** What states call their own lists. */
export const stateWords: readonly { readonly code: string; readonly words: readonly (readonly string[])[] }[] = [
  { code: 'state-NY', words: [['omig'], ['nys', 'omig']] },
  { code: 'state-PA', words: [['medicheck']] },
  {
    code: 'state-CA',
    words: [
      ['medi', 'cal', 'suspended'],
      ['medical', 'suspended', 'ineligible'],
    ],
  },
]

/** Words that say nothing of which list it is. */
export const fillers: readonly string[] = [
  'caregiver',
  'employee',
  'last',
  'latest',
  'most',
  'recent',
  'newest',
  'monthly',
  'exclusion',
  'exclusions',
  'excluded',
  'list',
  'screening',
  'check',
  'search',
  'verification',
]

/** Words of which one has to stand beside the name of a state. */
export const exclusionWords: readonly string[] = [
  'exclusion',
  'exclusions',
  'excluded',
  'oig',
  'medicaid',
  'sanction',
  'sanctions',
  'debarment',
]

/** Words at the end of a column's name that say what it holds of a check. */
export const checkWords = {
  result: ['result', 'results', 'status', 'outcome', 'cleared', 'clear'],
  checkedOn: [
    'date',
    'on',
    'checked',
    'screened',
    'searched',
    'run',
    'performed',
    'completed',
    'verified',
    'checkdate',
    'check',
    'screening',
    'search',
    'verification',
  ],
} as const

/** Results by which nobody was found. Everything else is not taken for it. */
export const clearResults: readonly string[] = [
  'clear',
  'cleared',
  'all clear',
  'no match',
  'no matches',
  'no match found',
  'no matches found',
  'none found',
  'not found',
  'no hit',
  'no hits',
  'no record',
  'no records',
  'no record found',
  'no records found',
  'no results',
  'no results found',
  'no exclusion',
  'no exclusions',
  'no exclusion found',
  'no exclusions found',
  'not excluded',
  'not listed',
  'not on list',
  'negative',
  'pass',
  'passed',
]
