/** Where one looks after what protects one's own account. */
export const MON_COMPTE = '/admin/mon-compte';
