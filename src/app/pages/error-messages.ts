/** Texts of the error catalogue, specification section 8, word for word. */
export const errorMessages = {
  auth: 'Desværre er der opstået et uventet problem på brugergodkendelsesserveren. Prøv venligst igen eller kontakt support.',
  general: 'Der er desværre opstået et uventet problem. Prøv igen eller kontakt supporten.',
} as const;
