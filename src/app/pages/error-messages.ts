/** Texts of the error pages: the specification's, word for word. */
export const errorMessages = {
  auth: 'Desværre er der opstået et uventet problem på brugergodkendelsesserveren. Prøv venligst igen eller kontakt support.',
  general: 'Der er desværre opstået et uventet problem. Prøv igen eller kontakt supporten.',
} as const;
