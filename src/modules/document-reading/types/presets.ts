/** Papers that most organizations ask for: what stands on them, and what a document type for them is called. */
export type KnownPaper = {
  /** Words that hardly any other paper has. */
  readonly says: RegExp
  /** Words that make it more likely, and are on others too. */
  readonly hints?: RegExp
  readonly named: RegExp
}

export const knownPapers: readonly KnownPaper[] = [
  {
    says: /\b(?:cpr|basic life support|bls|aed|heartsaver|acls)\b/gi,
    hints: /\b(?:first aid|provider|instructor|renew by)\b/gi,
    named: /\b(?:cpr|bls|basic life support|first aid)\b/i,
  },
  {
    says: /\b(?:driver'?s? licen[sc]e|operator licen[sc]e|chauffeur licen[sc]e)\b/gi,
    hints: /\b(?:class|rest|hgt|eyes|end|dl|dob)\b/gi,
    named: /\bdriver'?s?\b.*\blicen[sc]e|\bstate id\b/i,
  },
  {
    says: /\bsocial security(?: card)?\b/gi,
    hints: /\b(?:number has been established|signature)\b/gi,
    named: /\bsocial security\b/i,
  },
  {
    says: /\b(?:tuberculosis|tuberculin|quantiferon\w*|ppd|tb (?:skin )?(?:test|screening)|t-spot)\b/gi,
    hints: /\b(?:induration|mm|negative)\b/gi,
    named: /\b(?:tb|tuberculosis|ppd)\b/i,
  },
  {
    says: /\b(?:auto insurance|insurance identification card|insurance id card|proof of (?:auto )?insurance)\b/gi,
    hints: /\b(?:policy|vehicle|liability|coverage)\b/gi,
    named: /\b(?:auto|car|vehicle)\b.*\binsurance\b/i,
  },
  {
    says: /\b(?:nurse aide|nursing assistant|cna)\b/gi,
    hints: /\b(?:registry|board of nursing|certif\w+)\b/gi,
    named: /\b(?:nurse aide|nursing assistant|cna)\b/i,
  },
  {
    says: /\b(?:registered nurse|rn licen[sc]e)\b/gi,
    hints: /\b(?:board of nursing|compact|multistate)\b/gi,
    named: /\b(?:rn|registered nurse)\b/i,
  },
  {
    says: /\b(?:licensed (?:practical|vocational) nurse|l[pv]n licen[sc]e)\b/gi,
    hints: /\b(?:board of nursing|compact)\b/gi,
    named: /\b(?:lpn|lvn|practical nurse|vocational nurse)\b/i,
  },
  {
    says: /\b(?:physical exam(?:ination)?|health statement|fit for duty|free of communicable disease)\b/gi,
    hints: /\b(?:physician|blood pressure|examined)\b/gi,
    named: /\bphysical\b(?! therap)|\bhealth statement\b/i,
  },
  {
    says: /\b(?:covid-?\s?19|sars-cov-2)\b/gi,
    hints: /\b(?:vaccin\w+|dose|lot)\b/gi,
    named: /\bcovid\b/i,
  },
  {
    says: /\b(?:hepatitis b|hep b|hbv)\b/gi,
    hints: /\b(?:vaccin\w+|immunization|declin\w+|series|dose)\b/gi,
    named: /\bhep(?:atitis)?\.? ?b\b/i,
  },
  {
    says: /\b(?:influenza|flu (?:shot|vaccine))\b/gi,
    hints: /\b(?:vaccin\w+|season|declin\w+)\b/gi,
    named: /\b(?:influenza|flu)\b/i,
  },
  {
    says: /\b(?:background check|criminal (?:history|background|record))\b/gi,
    hints: /\b(?:no record|bureau|search|screening)\b/gi,
    named: /\b(?:background|criminal)\b/i,
  },
  {
    says: /\b(?:employment authorization|permanent resident card|authorized to work)\b/gi,
    hints: /\b(?:uscis|card expires|resident since)\b/gi,
    named: /\bwork authorization\b|\bemployment authorization\b|\bi-9\b|\bresident card\b/i,
  },
  {
    says: /\bcertificate of (?:completion|training|attendance|achievement)\b/gi,
    hints: /\b(?:in-service|training|hours|instructor|course)\b/gi,
    named: /^(?:training|course|in-?service) certificate|\bcertificate of (?:completion|training)\b/i,
  },
]
