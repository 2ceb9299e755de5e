/** Names of people who do not exist. */
export const firstNames =
  `Abena Adriana Alicia Amara Andre Angela Anita Beatriz Brenda Camille Carlos Carmen Charlene Chidi Claudia
  Cynthia Daniel Deborah Denise Destiny Diego Dolores Edith Elena Emmanuel Esther Fatima Felicia Gabriela
  Gloria Hannah Helen Ingrid Irene Isabel Jamal Janelle Jasmine Joanna Jorge Josephine Joy Juanita Karen Kwame
  Lakeisha Latoya Leticia Linh Lorna Lucia Mai Marcus Marisol Marlene Mercy Miguel Monique Nadia Naomi Ngozi
  Olivia Patrice Paula Precious Rachel Ramona Renee Rosa Roxanne Ruth Samuel Sandra Shanice Sofia Stella
  Tamika Tanya Teresa Thanh Tiffany Valerie Vanessa Victor Winnie Yolanda Yvonne Zoe`.split(/\s+/)

export const lastNames =
  `Abbott Acosta Adeyemi Aguilar Alvarez Anderson Asante Baker Baptiste Bennett Boateng Brooks Bui Campbell
  Castillo Chavez Clarke Coleman Cruz Daniels Dawson Delgado Diaz Edwards Ellis Espinoza Fernandez Fleming
  Flores Foster Francis Garcia Gibson Gonzales Grant Greene Gutierrez Hamilton Harris Henry Hernandez Hoang
  Howard Hughes Ibrahim Jackson James Jefferson Jimenez Johnson Jones Joseph Kamara King Lawson Lewis Lopez
  Mack Martinez Mason Medina Mendoza Mensah Mitchell Morales Morgan Murphy Nelson Nguyen Nwosu Okoye Oliver
  Ortiz Owens Parker Patterson Perez Pham Phillips Ramirez Reed Reyes Rivera Roberts Robinson Rodriguez
  Salazar Sanders Santiago Scott Simmons Soto Stewart Taylor Torres Tran Turner Vargas Vasquez Walker
  Washington Watson White Young`.split(/\s+/)

export const streets = [
  'Alder Court',
  'Bayview Drive',
  'Cedar Lane',
  'Cypress Street',
  'Dogwood Road',
  'Elm Street',
  'Harbor Way',
  'Hickory Avenue',
  'Juniper Street',
  'Lakeshore Boulevard',
  'Magnolia Avenue',
  'Maple Street',
  'Oak Hill Road',
  'Palmetto Street',
  'Pecan Lane',
  'Pine Ridge Road',
  'Sunset Terrace',
  'Sycamore Street',
  'Walnut Street',
  'Willow Bend',
] as const

export const employers = [
  'Bright Days Home Care',
  'Cedar Grove Nursing Center',
  'Comfort at Home Services',
  'Evergreen Assisted Living',
  'Gulf Coast Rehabilitation',
  'Lone Star Home Health',
  'Maple Court Senior Living',
  'Mercy Regional Hospital',
  'Oak Terrace Care Center',
  'Riverbend Hospice',
  'Silver Creek Memory Care',
  'Sunrise Valley Home Health',
] as const

export const schools = [
  'Central High School',
  'Coastal Community College',
  'Lincoln High School',
  'Lone Star Career Institute',
  'Keystone Technical College',
  'Pacific Health Academy',
  'Roosevelt High School',
  'Suncoast Training Center',
] as const

export const relations = ['Mother', 'Sister', 'Husband', 'Wife', 'Brother', 'Daughter', 'Friend', 'Aunt'] as const
export const languages = ['English', 'Spanish', 'Vietnamese', 'Haitian Creole', 'Tagalog', 'French'] as const

/** The cities in which people live, by state, with a ZIP code each. */
export const cities = {
  TX: [
    ['Houston', '77004'],
    ['Dallas', '75208'],
    ['San Antonio', '78205'],
    ['Austin', '78702'],
  ],
  FL: [
    ['Tampa', '33602'],
    ['Orlando', '32801'],
    ['Jacksonville', '32202'],
  ],
  PA: [
    ['Philadelphia', '19107'],
    ['Pittsburgh', '15219'],
  ],
  CA: [
    ['Fresno', '93721'],
    ['Sacramento', '95814'],
    ['San Diego', '92101'],
  ],
} as const satisfies Record<string, readonly (readonly [city: string, zip: string])[]>
export type DemoState = keyof typeof cities

/** What coordinators write down about a caregiver. */
export const activeNotes = [
  'Asked for more weekend visits from next month on. Told her that I will look at the schedule.',
  'Client family called to say thank you: very patient with their father.',
  'Prefers visits north of the river because of the bus line.',
  'Supervision visit went well. Transfers with the gait belt are safe and calm.',
  'Called about the renewal. The appointment is booked, the paper comes next week.',
  'Out sick for two days, back on Thursday. Visits were covered.',
  'Interested in the medication aide course in spring.',
  'Reminded to note the end of each visit in the app.',
  'New phone number saved. The old one is out of use.',
  'Available as a back-up for live-in weekends.',
] as const

export const applicantNotes = [
  'Phone screening done. Good first impression, two years with a client who had dementia.',
  'Left a voice mail about the missing document.',
  'Wants to start after the current notice period ends.',
  'Speaks Spanish at home, would like Spanish-speaking clients.',
  'Asked for help with taking a picture of the card. Sent a short explanation.',
] as const

export const rejections = [
  'No work experience with clients and not available at the times that we need.',
  'The registry shows a finding that rules out this work.',
  'Did not answer three calls and two mails.',
  'Took another job.',
] as const

export const endings = [
  'Moved to another state.',
  'Gave notice to study nursing full time.',
  'No visits taken for six months.',
  'Retired.',
] as const
