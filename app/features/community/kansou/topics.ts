// What open pages hear of impressions, by name and room.

export const timelineTopicName = "timeline";
