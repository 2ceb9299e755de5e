/** What an applicant confirms when the step has no statement of its own. */
export const standardStatement =
  'I confirm that what I have given in this application is true and complete as far as I know. I understand that false statements may end my application or my work here.'
