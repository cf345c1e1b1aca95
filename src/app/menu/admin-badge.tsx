export function AdminBadge() {
  return <span className="ml-1 rounded-full bg-infanzia px-2.5 text-xs font-bold text-on-infanzia">Admin</span>;
}
