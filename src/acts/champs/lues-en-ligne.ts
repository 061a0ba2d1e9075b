/** What is read of what is sold: out of date once a contract changes (domain reference §0.3, VEL). */
export const VEL = ['vel-options', 'vel-documents', 'vel-tarification'] as const;
